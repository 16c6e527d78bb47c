import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSaid, useScreenHelp } from '#providers/i18n/help/useScreenHelp.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useMenuTitles } from '#src/kit/resource/useMenuTitle.ts';
import { KeyTable } from '../keyboard/KeyTable.tsx';
import { SHORTCUTS } from '../keyboard/shortcuts.ts';
import type { useScreen } from './useScreen.ts';

interface ScreenGuideProps {
    screen: ReturnType<typeof useScreen>;
    /** Called when a link of the guide is followed. */
    onLeave: () => void;
}

const GROUPS = { lists: 'shell.keys.lists', audits: 'shell.keys.audits', editGrid: 'editGrid.keys.title', dispatch: 'dispatch.keys.title' };

/** Links to related screens, limited to those in the user's menu. */
const RelatedScreens = ({ paths, onLeave }: { paths: readonly string[]; onLeave: () => void }) => {
    const text = useText();
    const titleOf = useMenuTitles();
    const shown = paths.flatMap(path => {
        const title = titleOf(path);
        return title === undefined ? [] : [{ path, title }];
    });
    if (shown.length === 0) return null;
    return (
        <>
            <Typography variant="h3" sx={{ mt: 5, mb: 1 }}>
                {text('help.related')}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
                {shown.map(({ path, title }) => (
                    <li key={path}>
                        <MuiLink component={Link} to={path} onClick={onLeave} sx={{ display: 'inline-block', py: { xs: 2.5, sm: 1 } }}>
                            {title}
                        </MuiLink>
                    </li>
                ))}
            </Box>
        </>
    );
};

/** The guide of the current page: its purpose, its procedures, its shortcuts and related screens. */
export const ScreenGuide = ({ screen, onLeave }: ScreenGuideProps) => {
    const text = useText();
    const say = useSaid();
    return (
        <QueryState query={useScreenHelp(screen.pathname)} empty="">
            {help => {
                if (!help) return <Typography>{text(screen.general)}</Typography>;
                const wanted: string[] = [...(help.first ? (['lists'] as const) : []), ...(help.keys ?? [])].map(key => GROUPS[key]);
                return (
                    <>
                        <Typography>{say(help.purpose)}</Typography>
                        <Typography variant="h3" sx={{ mt: 5, mb: 1 }}>
                            {text('help.steps')}
                        </Typography>
                        <Box component="ol" sx={{ m: 0, pl: 5, '& li': { mb: 2 } }}>
                            {help.steps.map(step => (
                                <li key={step[0]}>{say(step)}</li>
                            ))}
                        </Box>
                        <RelatedScreens paths={help.related ?? []} onLeave={onLeave} />
                        {SHORTCUTS.filter(({ label }) => wanted.includes(label)).map(group => (
                            <Box key={group.label} sx={{ mt: 5 }}>
                                <KeyTable group={group} />
                            </Box>
                        ))}
                    </>
                );
            }}
        </QueryState>
    );
};
