import Box from '@mui/material/Box';

/** A key hint beside an action, for users with a keyboard. */
export const KeyHint = ({ children }: { children: string }) => (
    <Box
        component="kbd"
        aria-hidden
        sx={{
            display: { xs: 'none', md: 'inline-block' },
            minWidth: 18,
            px: 1,
            border: 1,
            borderColor: 'currentColor',
            borderRadius: 0.5,
            fontSize: '11px !important',
            lineHeight: '16px',
            fontFamily: 'inherit',
        }}
    >
        {children}
    </Box>
);
