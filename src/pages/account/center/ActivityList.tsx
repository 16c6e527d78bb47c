import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadActivity } from '#providers/account/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

const KINDS = { sign: 'account.kindSign', act: 'account.kindAct', data: 'account.kindData' } as const;
const PER_PAGE = 10;

/** The user's activity from the logs, newest first. */
export const ActivityList = () => {
    const text = useText();
    const [page, setPage] = useState(1);
    const query = useQuery({
        queryKey: ['account', 'activity', page],
        queryFn: ({ signal }) => loadActivity({ pageNo: page, pageSize: PER_PAGE }, signal),
        placeholderData: keepPreviousData,
    });
    return (
        <>
            <Typography variant="h2" sx={{ mb: 3 }}>
                {text('account.activity')}
            </Typography>
            <QueryState query={query} empty={text('account.noActivity')} isEmpty={data => data.total === 0}>
                {({ records, pages }) => (
                    <>
                        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', opacity: query.isPlaceholderData ? 0.6 : 1 }}>
                            {records.map(({ id, kind, text: what, ip, createTime }) => (
                                <Box
                                    component="li"
                                    key={`${kind}-${id}`}
                                    sx={{ display: 'flex', gap: 3, py: 3, borderBottom: 1, borderColor: 'divider', flexWrap: 'wrap' }}
                                >
                                    <Tag tone={kind === 'data' ? 'processing' : 'default'}>{text(KINDS[kind])}</Tag>
                                    <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>{what}</Box>
                                    <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                                        {ip && `${text('account.from', { ip })} · `}
                                        {createTime}
                                    </Box>
                                </Box>
                            ))}
                        </Box>
                        {pages > 1 && (
                            <Pagination
                                count={pages}
                                page={page}
                                onChange={(_event, next) => setPage(next)}
                                size="small"
                                sx={{ mt: 4, '& ul': { justifyContent: 'flex-end' } }}
                            />
                        )}
                    </>
                )}
            </QueryState>
        </>
    );
};
