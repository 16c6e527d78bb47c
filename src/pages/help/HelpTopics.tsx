import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { help } from '#providers/i18n/texts/help.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/ui/EmptyState.tsx';

const TOPICS = Object.keys(help.zh.topics) as (keyof typeof help.zh.topics)[];

/** The topics that contain what was typed; all while nothing is. */
export const HelpTopics = ({ typed }: { typed: string }) => {
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
