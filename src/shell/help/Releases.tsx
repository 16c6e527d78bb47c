import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RELEASES } from '#providers/i18n/help/releases.ts';
import { useSaid } from '#providers/i18n/help/useScreenHelp.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** 「最近更新」: the changes of each release, newest first; `isNew` marks the first one as unseen. */
export const Releases = ({ isNew }: { isNew: boolean }) => {
    const text = useText();
    const say = useSaid();
    return (
        <Box component="section" aria-label={text('help.news')}>
            <Typography variant="h3" sx={{ mb: 1 }}>
                {text('help.news')}
            </Typography>
            {RELEASES.map(({ id, lines }, index) => (
                <Box key={id} sx={{ mb: 4 }}>
                    <Typography sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
                        {id}
                        {isNew && index === 0 && <Tag tone="processing">{text('help.new')}</Tag>}
                    </Typography>
                    <Box component="ul" sx={{ m: 0, pl: 5, '& li': { mb: 1 } }}>
                        {lines.map(line => (
                            <li key={line[0]}>{say(line)}</li>
                        ))}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};
