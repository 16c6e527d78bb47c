import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { help } from '#providers/i18n/texts/help.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { ShortcutList } from '#src/shell/keyboard/ShortcutList.tsx';

const TOPICS = Object.keys(help.zh.topics) as (keyof typeof help.zh.topics)[];

/** The topics that contain what was typed; all while nothing is. */
const HelpTopics = ({ typed }: { typed: string }) => {
    const text = useText();
    const wanted = typed.trim().toLowerCase();
    const topics = TOPICS.map(key => ({
        key,
        title: text(`help.topics.${key}.title`),
        body: text(`help.topics.${key}.body`),
    })).filter(({ title, body }) => `${title}${body}`.toLowerCase().includes(wanted));
    if (topics.length === 0) return <EmptyState picture="search" title={text('help.none')} hint={text('help.contact')} />;
    return (
        <>
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

/** Answers to what people ask, and the keyboard sheet; tab and search are in the address. */
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
