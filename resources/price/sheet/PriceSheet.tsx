import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SortPayload, useDataProvider, useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { PRICE_SHEET_ROWS } from '#contract/price/sheet.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import { useEditGrid, useIsChanged } from '#src/kit/edit-grid/useEditGrid.ts';
import { PageContext } from '#src/kit/page/PageContext.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { useEntity } from '#src/kit/resource/EntityContext.ts';
import { LeaveGuard } from '#src/kit/form/leave/LeaveGuard.tsx';
import { useEntityLabel } from '#src/kit/resource/useEntityLabel.ts';
import { useSheetLeave } from '#src/kit/form/leave/useSheetLeave.tsx';
import { type LoadedSheet, loadSheet } from './loadSheet.ts';
import { saveSheet, type SheetAct, type SheetOutcome } from './saveSheet.ts';
import { referencesOf, useSheetColumns } from './useSheetColumns.ts';

interface PriceSheetProps {
    sources: readonly string[];
    isClosed: boolean;
    filter: object;
    sort: SortPayload;
    onClose: () => void;
}

/** The rows of a price list as a sheet for typing and pasting; saved in one request to the draft change set. */
export const PriceSheet = ({ sources, isClosed, filter, sort, onClose }: PriceSheetProps) => {
    const text = useText();
    const entity = useEntity();
    const dataProvider = useDataProvider<AppDataProvider>();
    const title = text('price.sheet.title', { name: useEntityLabel(entity) });
    const { page, close, question } = useSheetLeave(onClose);
    // Loaded once: the sheet keeps its rows while others make changes, and saving reports conflicts.
    const query = useQuery({
        queryKey: ['price-sheet', entity.resource, filter, sort],
        queryFn: () => loadSheet({ dataProvider, resource: entity.resource, filter, sort, references: referencesOf(entity, sources) }),
        staleTime: Infinity,
        gcTime: 0,
    });
    return (
        <SideSheet width={1600} label={title} onClose={close} header={<Typography variant="h2">{title}</Typography>}>
            <PageContext value={page}>
                <QueryState query={query} empty="">
                    {loaded => <OpenSheet title={title} sources={sources} isClosed={isClosed} loaded={loaded} onClose={onClose} />}
                </QueryState>
            </PageContext>
            {question}
        </SideSheet>
    );
};

interface OpenSheetProps extends Pick<PriceSheetProps, 'sources' | 'isClosed' | 'onClose'> {
    title: string;
    loaded: LoadedSheet;
}

const OpenSheet = ({ title, sources, isClosed, loaded, onClose }: OpenSheetProps) => {
    const text = useText();
    const notify = useNotify();
    const entity = useEntity();
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const act = useRef<SheetAct>(undefined);
    const [sets, setSets] = useState<SheetOutcome['sets']>([]);
    const { rows, total, choices } = loaded;
    const sheet = useEditGrid({
        columns: useSheetColumns(entity, sources, choices),
        rows,
        permissionPrefix: entity.permission,
        keepsRows: true,
        hasFixedRows: isClosed,
        maxRows: PRICE_SHEET_ROWS,
    });
    const { grid } = sheet;
    const isDirty = useIsChanged(sheet);
    const save = useSingleFlight({
        mutationFn: async () => {
            if (await grid.check()) return undefined;
            return saveSheet(dataProvider, entity.resource, grid, act);
        },
        onSuccess: async outcome => {
            if (!outcome) return notify(text('price.sheet.faulty'), { type: 'warning' });
            const { saved } = outcome;
            const shown = new Set(sources);
            // An error in a field that the sheet does not show is shown on the row.
            const faults = saved.faults.map(fault => (shown.has(fault.key) ? fault : { ...fault, key: '' }));
            grid.saved({ ...saved, faults });
            setSets(outcome.sets);
            const [first] = faults;
            if (first) {
                grid.focus(first);
                return notify(text('price.sheet.refused'), { type: 'warning' });
            }
            return queryClient.invalidateQueries({ queryKey: [entity.resource] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    const saveThen = (next: () => void) =>
        save.mutate(undefined, { onSuccess: outcome => outcome && outcome.saved.failed.size === 0 && next() });
    return (
        <>
            <LeaveGuard isDirty={isDirty} isSaved={() => !isDirty} isBusy={save.isPending} onSave={saveThen} />
            <SavedSets sets={sets} onLeave={onClose} />
            {total > rows.length && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                    {text('price.sheet.more', { total, count: rows.length })}
                </Alert>
            )}
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
                {text(isClosed ? 'price.sheet.hintClosed' : 'price.sheet.hint')}
            </Typography>
            <EditGrid
                sheet={sheet}
                label={title}
                hasTicks={!isClosed}
                height="calc(100vh - 260px)"
                actions={
                    <Button size="small" variant="contained" disabled={!isDirty} loading={save.isPending} onClick={() => save.mutate()}>
                        {text('common.save')}
                    </Button>
                }
            />
        </>
    );
};

/** The change sets that contain the saved rows, with links to them. */
const SavedSets = ({ sets, onLeave }: { sets: SheetOutcome['sets']; onLeave: () => void }) => {
    const text = useText();
    const mayUse = useMayUse();
    return sets.map(({ id, setNo, rows }) => (
        <Alert
            key={id}
            severity="success"
            sx={{ mb: 2, alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
            action={
                mayUse('price:changeSet:query') && (
                    <Button size="small" component={Link} to={`/price/change-set/${encodeURIComponent(id)}/show`} onClick={onLeave}>
                        {text('price.sheet.review')}
                    </Button>
                )
            }
        >
            {text('price.sheet.saved', { count: rows, no: setNo })}
        </Alert>
    ));
};
