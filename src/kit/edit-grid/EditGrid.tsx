import Box from '@mui/material/Box';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';
import type { Values } from './core/column.ts';
import type { PasteReport } from './core/paste.ts';
import { DetailPopover } from './view/DetailPopover.tsx';
import { type GridSize, layOut, type OwnColumn } from './view/geometry.ts';
import { type Sheet, SheetContext } from './view/Sheet.ts';
import { type CellMarks, SheetBody } from './view/SheetBody.tsx';
import { SheetNotes } from './view/SheetNotes.tsx';
import { SheetToolbar } from './view/SheetToolbar.tsx';
import { useDetail } from './view/useDetail.ts';
import { usePlaceWidth } from './view/useWindow.ts';
import { type EditGridHandle, type EditGridOptions, useEditGrid } from './useEditGrid.ts';

/** Presentation of a sheet. */
interface EditGridLooks {
    /** Accessible name of the table. */
    label?: string;
    size?: GridSize;
    /** Maximum height of the table, in pixels or as a CSS value. */
    height?: number | string;
    /** Checkboxes to select rows for the toolbar's buttons. */
    hasTicks?: boolean;
    /** Column of row numbers. Defaults to true. */
    hasNumbers?: boolean;
    /** Buttons beside those of the toolbar, such as the save button. */
    actions?: ReactNode;
    /** Defaults to true. */
    hasToolbar?: boolean;
    /** The details of a row, in a popover beside it (GRID-09). */
    detail?: (values: Values) => ReactNode;
    /** Cells that other users have selected, outlined with their names. */
    marks?: CellMarks;
}

type EditGridProps = EditGridLooks & (EditGridOptions | { sheet: EditGridHandle });

/**
 * An editable table, a spreadsheet within a form or page (GRID-01…GRID-13). Takes columns and rows, or a `sheet` from `useEditGrid` if the
 * screen needs access to the sheet, for example to save it.
 *
 * @example <EditGrid columns={columns} rows={rows} orderField="orderNum" onChange={({ changed }) => …} />
 */
export const EditGrid = (props: EditGridProps) => ('sheet' in props ? <SheetView {...props} /> : <OwnSheet {...props} />);

const OwnSheet = (props: EditGridLooks & EditGridOptions) => <SheetView {...props} sheet={useEditGrid(props)} />;

const SheetView = ({
    sheet: { grid, setup },
    label,
    size = 'small',
    height = 480,
    hasTicks = false,
    hasNumbers = true,
    actions,
    hasToolbar = true,
    detail,
    marks,
}: EditGridLooks & { sheet: EditGridHandle }) => {
    const text = useText();
    const id = useId();
    const place = useRef<HTMLDivElement>(null);
    const input = useRef<Sheet['input']>(null);
    const isNarrow = useIsPhone();
    const width = usePlaceWidth(place);
    const [pasted, setPasted] = useState<PasteReport>();
    const details = useDetail(place, grid);
    const { shown, orderField, rights } = setup;
    const isSortable = orderField !== undefined && rights.edit;
    const hasDetail = detail !== undefined;
    const geometry = useMemo(() => {
        const own: OwnColumn[] = [];
        if (isSortable) own.push('drag');
        if (hasTicks) own.push('tick');
        if (hasNumbers) own.push('number');
        if (hasDetail) own.push('detail');
        return layOut({ shown, own, size, place: width, isNarrow });
    }, [shown, isSortable, hasTicks, hasNumbers, hasDetail, size, width, isNarrow]);
    const { show } = details;
    const sheet = useMemo<Sheet>(
        () => ({
            ...{ id, grid, setup, geometry },
            input: {
                commit: () => input.current?.commit(),
                focus: () => input.current?.focus(),
                open: () => input.current?.open(),
            },
            ...(hasDetail ? { openDetail: show } : {}),
        }),
        [id, grid, setup, geometry, hasDetail, show],
    );
    const opened = details.open && grid.rowOf(details.open.uid);
    return (
        <SheetContext value={sheet}>
            <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 }}>
                <SheetToolbar hasActs={hasToolbar}>
                    <SheetNotes pasted={pasted} onDismiss={() => setPasted(undefined)} />
                    {actions}
                </SheetToolbar>
                <SheetBody
                    place={place}
                    input={input}
                    label={label ?? text('editGrid.label')}
                    height={height}
                    onPasted={setPasted}
                    marks={marks}
                />
                {detail && (
                    <DetailPopover anchor={opened && details.open?.anchor} onClose={details.close}>
                        {opened && detail(opened.values)}
                    </DetailPopover>
                )}
            </Box>
        </SheetContext>
    );
};
