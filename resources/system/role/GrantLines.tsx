import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';

/** More lines than anybody would read. */
const MAX_LINES = 50;

interface GrantLinesProps {
    title: string;
    color: string;
    lines: readonly string[];
}

/** A heading with its lines; renders nothing if there are none. */
export const GrantLines = ({ title, color, lines }: GrantLinesProps) => {
    const text = useText();
    if (lines.length === 0) return null;
    return (
        <Box component="section" aria-label={title}>
            <Typography sx={{ color, fontWeight: 500, mb: 1 }}>{title}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: 220, overflowY: 'auto' }}>
                {lines.slice(0, MAX_LINES).map(line => (
                    <li key={line}>{line}</li>
                ))}
                {lines.length > MAX_LINES && <li>{text('role.more', { count: lines.length - MAX_LINES })}</li>}
            </Box>
        </Box>
    );
};
