import Box from '@mui/material/Box';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** JSON, indented in a description list and on one line in a cell. */
export const JsonValue = ({ value, place }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    if (place === 'cell') return <>{JSON.stringify(value)}</>;
    return (
        <Box component="pre" sx={{ m: 0, fontSize: 12, lineHeight: '18px', overflowX: 'auto' }}>
            {JSON.stringify(value, null, 2)}
        </Box>
    );
};
