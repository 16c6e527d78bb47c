import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_REPORT_ROWS } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ReportFilters, type ReportValues } from '../report/ReportFilters.tsx';
import { type ReportSort, ReportTable } from '../report/ReportTable.tsx';
import { ErrorPanel } from '../loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '../loading/LoadingSkeleton.tsx';
import { PagingBar } from '../paging/PagingBar.tsx';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { chosenRows, isSameRow, type PopupConfig, type PopupPair, type PopupRow, rowKeyOf, sortOf } from './popupConfig.ts';
import { usePopupRows } from './usePopupRows.ts';

interface PopupDialogProps {
    config: PopupConfig;
    pairs: readonly PopupPair[];
    /** The current values of the target fields; their rows are ticked. */
    values: PopupRow;
    label: string;
    onPick: (rows: PopupRow[]) => void;
    onClose: () => void;
}

const STANDARD_WIDTH = 1200;
/** Width below which the table scrolls horizontally (LIST-05). */
const TABLE_WIDTH = 1100;
const FIRST_PAGE = { pageNo: 1, pageSize: 10 };

/** The dialog of a popup picker: a searchable report whose rows can be ticked (POPUP-02, POPUP-04). */
export const PopupDialog = ({ config, pairs, values, label, onPick, onClose }: PopupDialogProps) => {
    const { width = STANDARD_WIDTH, multi = false } = config;
    const text = useText();
    const titleId = useId();
    const isPhone = useIsPhone();
    const [asked, setAsked] = useState<ReportValues>();
    const [sort, setSort] = useState<ReportSort | undefined>(() => sortOf(config.sorter));
    const [paging, setPaging] = useState(FIRST_PAGE);
    const [ticked, setTicked] = useState<ReadonlyMap<string, PopupRow>>(() => new Map());
    /** Previously chosen rows, of which only the mapped columns are known. */
    const [before, setBefore] = useState<readonly PopupRow[]>(() => chosenRows(pairs, values, multi));
    const [isRefused, setRefused] = useState(false);
    const { parts, rows, error, retry } = usePopupRows(config, { values: asked, sort, paging });

    const isTicked = (row: PopupRow) => ticked.has(rowKeyOf(row)) || before.some(known => isSameRow(row, known));
    const toggle = (row: PopupRow) => {
        setRefused(false);
        const next = new Map(ticked);
        if (isTicked(row)) next.delete(rowKeyOf(row));
        else next.set(rowKeyOf(row), row);
        setTicked(next);
        // In a picker for a single row, another row replaces the previous value.
        setBefore(multi ? before.filter(known => !isSameRow(row, known)) : []);
    };
    const count = before.length + ticked.size;
    const confirm = () => {
        if (count === 0 || (count > 1 && !multi)) return setRefused(true);
        return onPick([...before, ...ticked.values()]);
    };
    const hint = useHint(count, rows.data?.isCut === true, multi);
    const firstPage = () => setPaging({ ...paging, pageNo: 1 });
    const handleKeyDown = (event: KeyboardEvent) => {
        // The form around the picker has its own keyboard shortcuts.
        event.stopPropagation();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
    };
    return (
        <Dialog
            open
            fullScreen={isPhone}
            maxWidth={false}
            aria-labelledby={titleId}
            onClose={onClose}
            onKeyDown={handleKeyDown}
            onClick={event => event.stopPropagation()}
            slotProps={{ paper: { sx: { width: isPhone ? 1 : `min(${width}px, calc(100% - 64px))` } } }}
        >
            <DialogTitle id={titleId}>{parts?.head.cgRpConfigName ?? text('form.pick', { label })}</DialogTitle>
            <Box
                sx={{
                    display: 'flex',
                    flexDirection: 'column',
                    minHeight: 0,
                    flex: 1,
                    borderTop: 1,
                    borderBottom: 1,
                    borderColor: 'divider',
                }}
            >
                {parts && (
                    <ReportFilters
                        form={parts.form}
                        given={parts.given}
                        onAsk={next => {
                            firstPage();
                            setAsked(next);
                        }}
                    />
                )}
                {error && <ErrorPanel message={error.message} onRetry={() => void retry()} />}
                {!rows.data && !error && <LoadingSkeleton lines={9} />}
                {parts && rows.data && !error && (
                    <Box sx={{ opacity: rows.isPlaceholderData ? 0.6 : 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
                        <ReportTable
                            answer={{ ...parts.head, cgreportHeadName: text('popup.table'), data: rows.data }}
                            sort={sort}
                            onSort={next => {
                                firstPage();
                                setSort(next);
                            }}
                            choosing={{ isTicked, toggle, keyOf: rowKeyOf, pick: row => (multi ? toggle(row) : onPick([row])) }}
                            minWidth={TABLE_WIDTH}
                        />
                        <PagingBar page={paging.pageNo} size={paging.pageSize} total={rows.data.total} onAsk={setPaging} />
                    </Box>
                )}
            </Box>
            {isRefused && (
                <Alert severity="warning" role="alert" sx={{ borderRadius: 0 }}>
                    {text('popup.pickOne')}
                </Alert>
            )}
            <DialogActions>
                <Typography role="status" sx={{ color: 'text.secondary', mr: 'auto', display: { xs: 'none', sm: 'block' } }}>
                    {hint}
                </Typography>
                <Button variant="outlined" onClick={onClose}>
                    {text('common.cancel')}
                </Button>
                <Button variant="contained" onClick={confirm}>
                    {text('common.ok')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

/** Hint: the number of ticked rows; otherwise that the results are incomplete, or how to pick a row directly. */
const useHint = (count: number, isCut: boolean, multi: boolean): string => {
    const text = useText();
    if (count > 0) return text('popup.picked', { count });
    if (isCut) return text('report.cut', { count: MAX_REPORT_ROWS.toLocaleString('zh-CN') });
    return multi ? '' : text('popup.keys');
};
