import Box from '@mui/material/Box';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** The name of a key on the user's keyboard. */
const nameOf = (key: string): string => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key);

/** Keys of a shortcut. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
        {keys.map(key => (
            <Box
                key={key}
                component="kbd"
                sx={{
                    px: 1.5,
                    minWidth: 20,
                    font: 'inherit',
                    fontSize: 12,
                    lineHeight: '18px',
                    textAlign: 'center',
                    border: '1px solid',
                    borderColor: 'color-mix(in srgb, currentcolor 24%, transparent)',
                    borderRadius: 1,
                }}
            >
                {nameOf(key)}
            </Box>
        ))}
    </Box>
);
