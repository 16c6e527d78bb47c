import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';
import { Keys } from './Keys.tsx';
import type { SHORTCUTS } from './shortcuts.ts';

/** The shortcuts of one group with their descriptions. */
export const KeyTable = ({ group }: { group: (typeof SHORTCUTS)[number] }) => {
    const text = useText();
    return (
        <>
            <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
                {text(group.label)}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
                {group.items.map(({ keys, text: said }) => (
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
        </>
    );
};
