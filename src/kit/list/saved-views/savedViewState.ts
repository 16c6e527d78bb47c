import type { SaveViewBody, ViewPayload } from '#contract/kit/calls/saved-view.ts';
import type { Density } from '#src/theme/tokens.ts';
import type { ColumnChoice } from '../../grid/columnChoice.ts';
import { isBlank } from '../../fields/kind.ts';
import type { FilterValues } from '../useListState.ts';

/** The settings that the dialog asks for. */
export type ViewSettings = Required<Pick<SaveViewBody, 'name' | 'isDefault' | 'shareScope' | 'roleCodes'>>;

type FilterValue = ViewPayload['filter'][string];

const filterValue = (value: unknown): FilterValue | undefined => {
    if (Array.isArray(value)) return value.map(String);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
};

const filterOf = (values: FilterValues): ViewPayload['filter'] =>
    Object.fromEntries(
        Object.entries(values)
            .filter(([, value]) => !isBlank(value))
            .flatMap(([key, value]) => {
                const kept = filterValue(value);
                return kept === undefined ? [] : [[key, kept] as const];
            })
            .sort(([one], [other]) => (one < other ? -1 : 1)),
    );

/** The current state of the list as the payload of a view. The page number is not included, because a view opens at its first page. */
export const payloadOf = (
    filter: FilterValues,
    sort: NonNullable<ViewPayload['sort']>,
    columns: ColumnChoice,
    density: Density,
    { view, group, chart }: Pick<ViewPayload, 'view' | 'group' | 'chart'> = {},
): ViewPayload => ({
    filter: filterOf(filter),
    sort: { field: sort.field, order: sort.order },
    columns: { order: [...columns.order], shown: [...columns.shown], hidden: [...columns.hidden] },
    density,
    ...(view === undefined ? {} : { view }),
    ...(group === undefined ? {} : { group }),
    ...(group && chart ? { chart } : {}),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const columnsText = (columns: NonNullable<ViewPayload['columns']>) =>
    JSON.stringify([columns.order, [...columns.shown].sort(), [...columns.hidden].sort()]);

/** Whether the list differs from the view; properties that the view does not set are ignored. */
export const isChanged = (view: ViewPayload, list: ViewPayload): boolean =>
    !isSame(filterOf(view.filter), list.filter) ||
    (view.sort !== null && !isSame([view.sort.field, view.sort.order], [list.sort?.field, list.sort?.order])) ||
    (view.columns !== undefined && list.columns !== undefined && columnsText(view.columns) !== columnsText(list.columns)) ||
    (view.density !== undefined && view.density !== list.density) ||
    (view.view !== undefined && view.view !== list.view) ||
    (view.group !== undefined && !isSame([view.group, view.chart], [list.group ?? '', list.chart]));
