import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import { useDelivered } from '#providers/i18n/delivered.ts';
import type { ScreenHelp } from '#providers/i18n/help/screenHelp.ts';
import { useAllHelp, useSaid } from '#providers/i18n/help/useScreenHelp.ts';
import { help } from '#providers/i18n/texts/help.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { useMenuTitles } from '#src/kit/resource/useMenuTitle.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { ShortcutList } from '#src/shell/keyboard/ShortcutList.tsx';

const TOPICS = Object.keys(help.zh.topics) as (keyof typeof help.zh.topics)[];

interface FoundScreen {
    path: string;
    title: string;
    help: ScreenHelp;
    isInMenu: boolean;
}

/** The screens whose help contains the typed text, those in the user's menu first; none while nothing is typed. */
function useScreens(wanted: string): { found: readonly FoundScreen[]; isPending: boolean } {
    const say = useSaid();
    const titleOf = useMenuTitles();
    const english = useDelivered()?.menu;
    const { data, isPending } = useAllHelp();
    if (wanted === '' || !data) return { found: [], isPending };
    const found = Object.entries(data)
        .map(([path, help]) => {
            const own = titleOf(path);
            return { path, help, title: own ?? english?.[help.title] ?? help.title, isInMenu: own !== undefined };
        })
        .filter(({ title, help }) => [title, ...[help.purpose, ...help.steps].map(say)].join(' ').toLowerCase().includes(wanted))
        .sort((one, other) => Number(other.isInMenu) - Number(one.isInMenu));
    return { found, isPending };
}

/** The purposes of the screens; a title links to its page if it is in the user's menu. */
const ScreenList = ({ screens }: { screens: readonly FoundScreen[] }) => {
    const text = useText();
    const say = useSaid();
    return screens.map(({ path, title, help, isInMenu }) => (
        <Box key={path} component="section" sx={{ mb: 5 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {isInMenu ? (
                    <MuiLink component={Link} to={path}>
                        {title}
                    </MuiLink>
                ) : (
                    title
                )}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{say(help.purpose)}</Typography>
            <Box component="ol" sx={{ m: 0, mt: 1, pl: 5, color: 'text.secondary' }}>
                {help.steps.map(step => (
                    <li key={step[0]}>{say(step)}</li>
                ))}
            </Box>
            {!isInMenu && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {text('help.noRight')}
                </Typography>
            )}
        </Box>
    ));
};

/** The pages and topics that match the typed text; all topics while nothing is typed. */
const HelpTopics = ({ typed }: { typed: string }) => {
    const text = useText();
    const wanted = typed.trim().toLowerCase();
    const pages = useScreens(wanted);
    const topics = TOPICS.map(key => ({
        key,
        title: text(`help.topics.${key}.title`),
        body: text(`help.topics.${key}.body`),
    })).filter(({ title, body }) => `${title}${body}`.toLowerCase().includes(wanted));
    if (pages.isPending && wanted !== '') return <LoadingSkeleton />;
    if (topics.length === 0 && pages.found.length === 0)
        return <EmptyState picture="search" title={text('help.none')} hint={text('help.contact')} />;
    return (
        <>
            <ScreenList screens={pages.found} />
            {topics.map(({ key, title, body }) => (
                <Box key={key} component="section" sx={{ mb: 5 }}>
                    <Typography variant="h2" sx={{ mb: 1 }}>
                        {title}
                    </Typography>
                    <Typography sx={{ color: 'text.secondary' }}>{body}</Typography>
                </Box>
            ))}
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {text('help.contact')}
            </Typography>
        </>
    );
};

/** Help topics and the list of shortcuts; tab and search text are in the URL. */
export const HelpPage = () => {
    const text = useText();
    useDocumentTitle(text('help.title'));
    const [query, setQuery] = useSearchParams();
    const tab = query.get('tab') === 'keys' ? 'keys' : 'guide';
    const typed = query.get('q') ?? '';
    const handleSearch = (value: string) => setQuery(value === '' ? {} : { q: value }, { replace: true });
    return (
        <Box sx={{ width: '100%', maxWidth: 880, mx: 'auto' }}>
            <PageHeader
                title={text('help.title')}
                search={{ value: typed, onChange: handleSearch, placeholder: text('help.search') }}
                tabs={{
                    value: tab,
                    items: [
                        { key: 'guide', label: text('help.guide') },
                        { key: 'keys', label: text('help.keys') },
                    ],
                    onChange: key => setQuery(key === 'keys' ? { tab: key } : {}, { replace: true }),
                }}
            />
            <Paper variant="outlined" sx={{ mt: 4, px: { xs: 4, md: 6 }, py: 4 }}>
                {tab === 'keys' ? <ShortcutList /> : <HelpTopics typed={typed} />}
            </Paper>
        </Box>
    );
};
