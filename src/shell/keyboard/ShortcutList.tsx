import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';
import { Keys } from './Keys.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** Every shortcut with what it does. */
export const ShortcutList = () => {
    const text = useText();
    return SHORTCUTS.map(({ label, items }) => (
        <Box key={label} component="section" sx={{ mb: 5 }}>
            <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
                {text(label)}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
                {items.map(({ keys, text: said }) => (
                    <Box
                        key={said}
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            justifyContent: 'space-between',
                            gap: 3,
                            py: 1.5,
                            borderBottom: 1,
                            borderColor: 'divider',
                        }}
                    >
                        <Box component="dt">{text(said)}</Box>
                        <Box component="dd" sx={{ m: 0, flexShrink: 0 }}>
                            <Keys keys={keys} />
                        </Box>
                    </Box>
                ))}
            </Box>
        </Box>
    ));
};
