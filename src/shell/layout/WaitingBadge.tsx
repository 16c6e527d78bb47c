import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';
import { useWaiting } from '../menu/waitingContext.ts';

const MAX_SHOWN = 99;

/** Description for screen readers of the pending rows in the lists at these paths; the accessible name of the menu entry stays its title. */
export const useWaitingWords = (paths: readonly string[]): string | undefined => {
    const text = useText();
    const count = useWaiting(paths);
    return count > 0 ? text('shell.waiting', { count }) : undefined;
};

/** The number of pending rows in the lists at these paths, at the end of a menu entry; hidden if there are none. */
export const WaitingBadge = ({ paths }: { paths: readonly string[] }) => {
    const text = useText();
    const count = useWaiting(paths);
    if (count === 0) return null;
    return (
        <Box
            component="span"
            aria-hidden
            title={text('shell.waiting', { count })}
            sx={({ palette }) => ({
                ml: 'auto',
                flexShrink: 0,
                minWidth: 20,
                px: 1.5,
                borderRadius: 2.5,
                fontSize: 12,
                lineHeight: '20px',
                textAlign: 'center',
                fontVariantNumeric: 'tabular-nums',
                bgcolor: TAG_PALETTE[palette.mode].warning.background,
                color: TAG_PALETTE[palette.mode].warning.text,
            })}
        >
            {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </Box>
    );
};
