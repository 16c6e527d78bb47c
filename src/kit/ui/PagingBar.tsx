import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { formatTotal } from '#providers/format/number.ts';
import { PageSizeSelect } from './PageSizeSelect.tsx';

interface PagingBarProps {
    page: number;
    size: number;
    total: number;
    onAsk: (change: { pageNo: number; pageSize: number }) => void;
}

/** Pages of ten, twenty or thirty with 「a-b 共N条」. */
export const PagingBar = ({ page, size, total, onAsk }: PagingBarProps) => (
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
        <PageSizeSelect size={size} onChange={count => onAsk({ pageNo: 1, pageSize: count })} />
    </Box>
);
