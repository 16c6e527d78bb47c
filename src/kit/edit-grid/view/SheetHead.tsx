import { useText } from '#providers/i18n/useText.ts';
import { useActiveCell } from './useActiveCell.ts';
import { useSheet } from './Sheet.ts';
import { cellTypeOf } from '../cells/registry.ts';
import { isRequired } from '../core/column.ts';

const OWN_TITLES = { drag: 'editGrid.order', number: 'editGrid.rowNumber', detail: 'editGrid.details' } as const;

/** The column headers; a press on one selects the cells of the column. */
export const SheetHead = ({ cols }: { cols: readonly number[] }) => {
    const { grid, geometry } = useSheet();
    const { state } = useActiveCell();
    const text = useText();
    const { own, cols: lanes, isOwnSticky } = geometry;
    const ticked = state.ticked.size === 0 ? 0 : state.rows.filter(({ uid }) => state.ticked.has(uid)).length;
    const title = (at: number) => {
        const lane = lanes[at];
        return (
            lane && (
                <div
                    key={lane.column.key}
                    role="columnheader"
                    aria-colindex={own.length + at + 1}
                    data-head={at}
                    data-align={cellTypeOf(lane.column.type).align === 'right' ? 'right' : undefined}
                    data-first={at === 0 || undefined}
                    title={lane.column.title}
                    style={{ width: lane.width }}
                >
                    {lane.column.head ?? <span data-required={isRequired(lane.column) || undefined}>{lane.column.title}</span>}
                </div>
            )
        );
    };
    const first = lanes[0];
    const gap = first && cols[0] !== undefined ? (lanes[cols[0]]?.left ?? 0) - first.left - first.width : 0;
    return (
        <div role="rowgroup" data-part="head">
            <div role="row" aria-rowindex={1}>
                {own.map(({ id, left, width }) => (
                    <div
                        key={id}
                        role="columnheader"
                        data-own={id}
                        style={{ width, ...(isOwnSticky && { position: 'sticky', left, zIndex: 3 }) }}
                    >
                        {id === 'tick' ? (
                            <input
                                ref={box => {
                                    if (box) box.indeterminate = ticked > 0 && ticked < state.rows.length;
                                }}
                                type="checkbox"
                                checked={ticked > 0 && ticked === state.rows.length}
                                aria-label={text('editGrid.tickAll')}
                                onChange={event =>
                                    grid.tick(
                                        state.rows.map(({ uid }) => uid),
                                        event.target.checked,
                                    )
                                }
                            />
                        ) : (
                            text(OWN_TITLES[id])
                        )}
                    </div>
                ))}
                {title(0)}
                {gap > 0 && <div style={{ width: gap, flexShrink: 0 }} />}
                {cols.map(title)}
            </div>
        </div>
    );
};
