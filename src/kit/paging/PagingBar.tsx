import Pagination from '@mui/material/Pagination';
import { PageSizeSelect } from './PageSizeSelect.tsx';
import { PagingStrip } from './PagingStrip.tsx';

interface PagingBarProps {
    page: number;
    size: number;
    total: number;
    onAsk: (change: { pageNo: number; pageSize: number }) => void;
}

/** Pager with ten, twenty or thirty rows per page, for tables that are not a react-admin list. */
export const PagingBar = ({ page, size, total, onAsk }: PagingBarProps) => (
    <PagingStrip page={page} size={size} total={total}>
        <Pagination
            page={page}
            count={Math.max(1, Math.ceil(total / size))}
            onChange={(_event, next) => onAsk({ pageNo: next, pageSize: size })}
            shape="rounded"
            size="small"
            siblingCount={0}
        />
        <PageSizeSelect size={size} onChange={count => onAsk({ pageNo: 1, pageSize: count })} />
    </PagingStrip>
);
