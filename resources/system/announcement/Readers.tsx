import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Announcement } from '#contract/system/announcement.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadReaders } from '#providers/realtime/notices.ts';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';

const PAGE_SIZE = 20;

/** People who have read an announcement, those who have not, and their numbers. */
export const Readers = ({ id }: { id: string }) => {
    const text = useText();
    const [readFlag, setReadFlag] = useState<'0' | '1'>('1');
    const [pageNo, setPageNo] = useState(1);
    const { data, error, refetch } = useQuery({
        queryKey: [Announcement.resource, 'readers', id, readFlag, pageNo],
        queryFn: ({ signal }) => loadReaders({ id, readFlag, pageNo, pageSize: PAGE_SIZE }, signal),
        placeholderData: keepPreviousData,
    });
    const failure = error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
    if (!data) return failure ?? <LoadingSkeleton />;
    const { total, read, records, count } = data;
    const pages = Math.ceil(count / PAGE_SIZE);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            {failure}
            <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={readFlag}
                    onChange={(_event, next: '0' | '1' | null) => {
                        if (!next) return;
                        setReadFlag(next);
                        setPageNo(1);
                    }}
                >
                    <ToggleButton value="1">{text('notice.haveRead', { count: read })}</ToggleButton>
                    <ToggleButton value="0">{text('notice.notRead', { count: total - read })}</ToggleButton>
                </ToggleButtonGroup>
                <Box sx={{ flex: '1 1 160px', maxWidth: 320 }}>
                    <LinearProgress
                        variant="determinate"
                        aria-label={text('notice.readers')}
                        value={total === 0 ? 0 : (read / total) * 100}
                        sx={{ height: 6, borderRadius: 3 }}
                    />
                </Box>
                <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{text('notice.readOf', { read, total })}</Box>
            </Box>
            <Box sx={{ overflowX: 'auto' }}>
                <Table size="small" sx={{ minWidth: 480 }}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{text('notice.person')}</TableCell>
                            <TableCell>{text('notice.account')}</TableCell>
                            <TableCell>{text('notice.depart')}</TableCell>
                            <TableCell>{text('notice.readTime')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {records.map(person => (
                            <TableRow key={person.id}>
                                <TableCell>{person.realname}</TableCell>
                                <TableCell>{person.username}</TableCell>
                                <TableCell>{person.departName ?? '—'}</TableCell>
                                <TableCell>{person.readTime ?? '—'}</TableCell>
                            </TableRow>
                        ))}
                        {records.length === 0 && (
                            <TableRow>
                                <TableCell colSpan={4} sx={{ textAlign: 'center', color: 'text.secondary' }}>
                                    {text('notice.nobody')}
                                </TableCell>
                            </TableRow>
                        )}
                    </TableBody>
                </Table>
            </Box>
            {pages > 1 && <Pagination page={pageNo} count={pages} size="small" onChange={(_event, next) => setPageNo(next)} />}
        </Box>
    );
};
