import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Pagination from '@mui/material/Pagination';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { AfterRows } from '../loading/AfterRows.tsx';
import { PageSizeSelect } from '../paging/PageSizeSelect.tsx';
import { PagingStrip } from '../paging/PagingStrip.tsx';
import { useComposition } from '../input/useComposition.ts';
import { useListState } from './useListState.ts';
import { useListTotal } from './useListTotal.ts';

/** Placeholder of about the same size as the controls. */
const CONTROLS_PLACE = <Box data-later sx={{ minHeight: { xs: 44, sm: 32 }, width: { xs: 0, sm: 440 } }} />;

/** Pages of ten to a hundred rows with 「a-b 共N条」, a size changer and a quick jumper (LIST-01). */
export const Pager = () => {
    const text = useText();
    const { page, perPage, setPage, setPerPage } = useListState();
    const [typed, setTyped] = useState('');
    const composition = useComposition();
    const { found, isApproximate } = useListTotal();
    const total = found ?? 0;
    const pages = Math.max(1, Math.ceil(total / perPage));
    const handleJump = () => {
        const wanted = Number(typed);
        if (Number.isInteger(wanted) && wanted >= 1) setPage(Math.min(wanted, pages));
        setTyped('');
    };
    return (
        <PagingStrip page={page} size={perPage} total={total} isApproximate={isApproximate} isPending={found === undefined}>
            <AfterRows instead={CONTROLS_PLACE}>
                <Pagination
                    page={page}
                    count={pages}
                    onChange={(_event, next) => setPage(next)}
                    shape="rounded"
                    variant="text"
                    size="small"
                    sx={{ display: { xs: 'none', sm: 'block' } }}
                />
                <Box sx={{ display: { xs: 'flex', sm: 'none' }, alignItems: 'center' }}>
                    <IconButton aria-label={text('list.previousPage')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
                        <ChevronLeft />
                    </IconButton>
                    {`${page} / ${pages}`}
                    <IconButton aria-label={text('list.nextPage')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
                        <ChevronRight />
                    </IconButton>
                </Box>
                <PageSizeSelect size={perPage} onChange={setPerPage} />
                <Box component="label" sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 2 }}>
                    {text('list.jumpTo')}
                    <OutlinedInput
                        value={typed}
                        onChange={event => setTyped(event.target.value)}
                        onKeyDown={event => {
                            if (event.key === 'Enter' && !composition.isComposing(event)) handleJump();
                        }}
                        {...composition.props}
                        inputProps={{ inputMode: 'numeric', 'aria-label': text('list.jumpLabel') }}
                        sx={{ width: 56 }}
                    />
                    {text('list.jumpUnit')}
                </Box>
            </AfterRows>
        </PagingStrip>
    );
};
