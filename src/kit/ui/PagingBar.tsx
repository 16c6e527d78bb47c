import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Select from '@mui/material/Select';
import { formatTotal } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';

interface PagingBarProps {
    page: number;
    size: number;
    total: number;
    onAsk: (change: { pageNo: number; pageSize: number }) => void;
}

const SIZES = [10, 20, 30];

/** Pages of ten, twenty or thirty with 「a-b 共N条」. */
export const PagingBar = ({ page, size, total, onAsk }: PagingBarProps) => {
    const text = useText();
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: { xs: 'center', sm: 'flex-end' },
                gap: 2,
                px: 4,
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {formatTotal((page - 1) * size + 1, page * size, total, false)}
            </Box>
            <Pagination
                page={page}
                count={Math.max(1, Math.ceil(total / size))}
                onChange={(_event, next) => onAsk({ pageNo: next, pageSize: size })}
                shape="rounded"
                size="small"
                siblingCount={0}
            />
            <Select
                value={SIZES.includes(size) ? size : 10}
                onChange={event => onAsk({ pageNo: 1, pageSize: Number(event.target.value) })}
                size="small"
                inputProps={{ 'aria-label': text('list.perPage', { count: size }) }}
            >
                {SIZES.map(count => (
                    <MenuItem key={count} value={count}>
                        {text('list.perPage', { count })}
                    </MenuItem>
                ))}
            </Select>
        </Box>
    );
};
