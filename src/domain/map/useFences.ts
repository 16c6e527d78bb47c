import { useMemo } from 'react';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Fence, FenceShapesQuery } from '#contract/setting/fence.ts';
import type { MapArea } from '#src/kit/map/mapParts.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { areaOf } from './fenceArea.ts';

const NONE: readonly MapArea[] = [];

/** The active fences as map areas; none without the permission to list them. */
export const useFences = (): readonly MapArea[] => {
    const mayUse = useMayUse();
    const { data } = useNamedQuery(FenceShapesQuery, {}, { isEnabled: mayUse(permissionOf(Fence, 'list')) });
    return useMemo(() => data?.map(areaOf) ?? NONE, [data]);
};
