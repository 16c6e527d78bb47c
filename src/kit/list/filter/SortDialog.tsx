import Typography from '@mui/material/Typography';
import { useDataProvider, useGetList, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '../../dialog/FormDialog.tsx';
import { useRepresentation } from '../../fields/useRepresentation.ts';
import { DragLine } from '../../drag/DragLine.tsx';
import { QueryState } from '../../loading/QueryState.tsx';
import { SortableLines } from '../../drag/SortableLines.tsx';
import { useEntity } from '../../resource/EntityContext.ts';
import { useEntityLabel } from '../../resource/useEntityLabel.ts';

interface SortLineProps {
    id: string;
    number: number;
    name: string;
    note?: string;
}

/** One record of the list. */
const SortLine = ({ id, number, name, note }: SortLineProps) => (
    <DragLine id={id} name={name}>
        <Typography component="span" sx={{ width: 28, color: 'text.secondary', textAlign: 'right' }}>
            {number}
        </Typography>
        <Typography noWrap sx={{ flex: 1, minWidth: 0 }}>
            {name}
        </Typography>
        {note && (
            <Typography variant="caption" noWrap data-content sx={{ color: 'text.secondary' }}>
                {note}
            </Typography>
        )}
    </DragLine>
);

interface SortDialogProps {
    note?: (row: Record<string, unknown>) => string;
    onClose: () => void;
}

/** Maximum number of records that the server accepts in one call. */
const WHOLE = 500;
type Line = RaRecord & { id: string };

/** The whole list, to be reordered by dragging and saved in one call. */
export const SortDialog = ({ note, onClose }: SortDialogProps) => {
    const text = useText();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const represent = useRepresentation(entity.resource);
    const dataProvider = useDataProvider<AppDataProvider>();
    const [notify, refresh] = [useNotify(), useRefresh()];
    const [order, setOrder] = useState<Line[]>();
    const query = useGetList<Line>(entity.resource, {
        pagination: { page: 1, perPage: WHOLE },
        sort: { field: 'sortNo', order: 'ASC' },
        filter: {},
    });
    const save = async (lines: readonly Line[]) => {
        const { message } = await dataProvider.action(entity.resource, 'sort', { ids: lines.map(line => line.id) });
        notify(message, { type: 'success' });
        refresh();
    };
    return (
        <FormDialog
            title={text('list.sortTitle', { name })}
            submit={text('common.save')}
            width="xs"
            isBlocked={!order}
            onSubmit={() => order && save(order)}
            onClose={onClose}
        >
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {text('list.sortHint')}
            </Typography>
            <QueryState query={query} empty={text('list.empty', { name })}>
                {rows => (
                    <SortableLines items={order ?? rows} onSort={setOrder}>
                        {(order ?? rows).map((row, index) => (
                            <SortLine key={row.id} id={row.id} number={index + 1} name={represent(row)} note={note?.(row)} />
                        ))}
                    </SortableLines>
                )}
            </QueryState>
        </FormDialog>
    );
};
