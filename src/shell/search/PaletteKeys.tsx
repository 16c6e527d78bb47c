import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { Keys } from '../keyboard/Keys.tsx';

interface PaletteKeysProps {
    /** The list shows the actions of a record. */
    isActing: boolean;
    hasActs: boolean;
}

/** The available keys, below the list, for users with a keyboard. */
export const PaletteKeys = ({ isActing, hasActs }: PaletteKeysProps) => {
    const text = useText();
    const keys = [
        { keys: ['Enter'], says: text('shell.searchKeys.open') },
        ...(isActing ? [{ keys: ['Esc'], says: text('shell.searchKeys.back') }] : []),
        ...(hasActs && !isActing ? [{ keys: ['Tab'], says: text('shell.searchKeys.acts') }] : []),
        ...(isActing ? [] : [{ keys: ['Mod', 'Enter'], says: text('shell.keys.openTab') }]),
    ];
    return (
        <Box
            aria-hidden
            sx={{
                display: { xs: 'none', md: 'flex' },
                gap: 4,
                px: 4,
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
                fontSize: 12,
                color: 'text.secondary',
                flexShrink: 0,
            }}
        >
            {keys.map(({ keys: names, says }) => (
                <Box key={says} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
                    <Keys keys={names} />
                    {says}
                </Box>
            ))}
        </Box>
    );
};
