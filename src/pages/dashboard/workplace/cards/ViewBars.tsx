import Box from '@mui/material/Box';
import type { Field } from '#contract/kit/fields.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import { type Grouping, groupingOf, groupsOf } from '#contract/kit/groups.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { SavedView } from '#contract/kit/calls/saved-view.ts';
import type { QueryParams } from '#contract/kit/query.ts';
import { useText } from '#providers/i18n/useText.ts';
import { RESOURCES } from '#resources/index.ts';
import { GroupBars } from '#src/kit/list/groups/GroupBars.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { EntityContext } from '#src/kit/resource/EntityContext.ts';
import { useEntityLabel } from '#src/kit/resource/useEntityLabel.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

const EVERY_MS = 60_000;
/** Maximum number of groups. */
const MOST = 6;

/** The chart of a saved view: its first groups with current data. Renders nothing if the list does not have this grouping any more. */
export const ViewBars = ({ view }: { view: SavedView }) => {
    const { page, payload } = view;
    const entity = RESOURCES.find(({ entity: { resource } }) => resource === page)?.entity;
    const by = entity && groupingOf(entity, payload.group);
    if (!entity || !by || payload.chart === undefined) return null;
    return (
        <EntityContext value={entity}>
            <Bars entity={entity} by={by} chart={payload.chart} view={view} />
        </EntityContext>
    );
};

interface BarsProps {
    entity: Entity;
    by: { grouping: Grouping; field: Field };
    chart: string;
    view: SavedView;
}

const Bars = ({ entity, by, chart, view: { payload } }: BarsProps) => {
    const text = useText();
    const name = useEntityLabel(entity);
    const params = { ...filterQuery(entity, payload.filter), by: payload.group } as QueryParams<ReturnType<typeof groupsOf>>;
    const query = useNamedQuery(groupsOf(entity), params, { everyMs: EVERY_MS });
    return (
        <QueryState query={query} empty={text('list.emptyFiltered', { name })} isEmpty={({ groups }) => groups.length === 0}>
            {answer => (
                <>
                    <GroupBars by={by} answer={answer} chart={chart} most={MOST} />
                    {answer.groups.length > MOST && (
                        <Box sx={{ mt: 1, color: 'text.secondary', fontSize: 12 }}>
                            {text('groups.more', { count: answer.groups.length - MOST })}
                        </Box>
                    )}
                </>
            )}
        </QueryState>
    );
};
