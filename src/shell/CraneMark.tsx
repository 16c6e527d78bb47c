import Box from '@mui/material/Box';

/** The product's mark: a crane on blue. */
export const CraneMark = () => (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 28, height: 28, flexShrink: 0 }}>
        <rect width="32" height="32" rx="7" fill="#1890ff" />
        <path
            d="M10 26V6m0 2h14M7 8h3m-3 0v4m13-4v6m-3 0h6l-1.5 4h-3zM7 26h6"
            fill="none"
            stroke="#fff"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
        />
    </Box>
);
