import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDataProvider, useNotify, useResourceContext } from 'react-admin';
import { useContext, useState } from 'react';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import type { Paper } from '#providers/data/files.ts';
import { formatBytes } from '#providers/format/bytes.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isShown, orderColumns, useColumnChoice } from '../grid/columnChoice.ts';
import { ColumnsContext } from '../grid/ColumnsContext.ts';
import { useMay } from '../permission/useMay.ts';
import { useWholeFilter } from '../bulk/wholeFilter.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useSavedViews } from '../list/saved-views/useSavedViews.ts';
import { useListState } from '../list/useListState.ts';
import { lazyDialog } from '../loading/lazyPart.ts';

const PdfPreview = lazyDialog(() => import('../upload/PdfPreview.tsx'), 'PdfPreview');

const NONE: readonly string[] = [];

/** Exports the list (with its filter, sort and columns), or only the selected rows, as a workbook or as a PDF with a preview. */
export const ExportButton = () => {
    const text = useText();
    const entity = useEntity();
    const may = useMay();
    const resource = useResourceContext() ?? entity.resource;
    const { filterValues, sort, selectedIds: marked = [] } = useListState();
    const { isWhole } = useWholeFilter();
    const selectedIds = isWhole ? NONE : marked;
    const { choice } = useColumnChoice(resource);
    const board = useContext(ColumnsContext);
    const dataProvider = useDataProvider<AppDataProvider>();
    const notify = useNotify();
    const [isBusy, setIsBusy] = useState(false);
    const [received, setReceived] = useState(0);
    const [paper, setPaper] = useState<Paper>();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    // A backend without saved views does not render PDFs either.
    const { isLoaded: hasPapers } = useSavedViews(resource);
    if (!entity.actions.includes('export') || !may('export')) return null;
    const shown = () => ({
        filter: filterValues,
        sort,
        ids: selectedIds.length > 0 ? selectedIds : undefined,
        columns: orderColumns(board.read(), choice)
            .filter(column => !column.isAction && isShown(column, choice))
            .map(column => column.key),
    });
    const saveWorkbook = async () => {
        const outcome = await dataProvider.exportFile(resource, shown(), { onReceived: setReceived });
        notify(outcome.kind === 'saved' ? text('list.exported', { name: outcome.fileName }) : text('list.exportQueued'), {
            type: 'success',
        });
    };
    const handleExport = async (format: 'xlsx' | 'pdf') => {
        setAnchor(null);
        setIsBusy(true);
        setReceived(0);
        try {
            if (format === 'pdf') setPaper(await dataProvider.listPaper(resource, shown()));
            else await saveWorkbook();
        } catch (error) {
            notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        } finally {
            setIsBusy(false);
        }
    };
    const progress = received > 0 ? text('task.received', { size: formatBytes(received) }) : text('task.exporting');
    const label = selectedIds.length > 0 ? text('list.exportSelected', { count: selectedIds.length }) : text('list.export');
    return (
        <>
            <ButtonGroup variant="outlined" disabled={isBusy}>
                <Button
                    startIcon={isBusy ? <CircularProgress aria-hidden size={14} color="inherit" /> : undefined}
                    onClick={() => void handleExport('xlsx')}
                >
                    {isBusy ? progress : label}
                </Button>
                {hasPapers && (
                    <Button
                        aria-label={text('list.exportAs.title')}
                        aria-haspopup="menu"
                        onClick={event => setAnchor(event.currentTarget)}
                        sx={{ '&&': { minWidth: 28, px: 0 } }}
                    >
                        <ArrowDropDown fontSize="small" />
                    </Button>
                )}
            </ButtonGroup>
            <Menu open={!!anchor} anchorEl={anchor} onClose={() => setAnchor(null)}>
                <MenuItem onClick={() => void handleExport('xlsx')}>{text('list.exportAs.xlsx')}</MenuItem>
                <MenuItem onClick={() => void handleExport('pdf')}>{text('list.exportAs.pdf')}</MenuItem>
            </Menu>
            {paper && <PdfPreview name={paper.fileName} blob={paper.blob} onClose={() => setPaper(undefined)} />}
        </>
    );
};
