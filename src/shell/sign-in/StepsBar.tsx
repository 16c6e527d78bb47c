import Box from '@mui/material/Box';

interface StepsBarProps {
    labels: string[];
    /** Index of the step that is being done. */
    current: number;
}

/** Where one is on a way of a few steps. */
export const StepsBar = ({ labels, current }: StepsBarProps) => (
    <Box component="ol" sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0, mb: 5, gap: 2 }}>
        {labels.map((label, index) => (
            <Box
                component="li"
                key={label}
                aria-current={index === current ? 'step' : undefined}
                sx={{
                    flex: 1,
                    pt: 2,
                    fontSize: 12,
                    borderTop: 3,
                    borderColor: index <= current ? 'primary.main' : 'divider',
                    color: index === current ? 'text.primary' : 'text.secondary',
                    fontWeight: index === current ? 600 : 400,
                }}
            >
                {`${index + 1}. ${label}`}
            </Box>
        ))}
    </Box>
);
