import { type ReactNode, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FencesAtQuery } from '#contract/order/fences.ts';
import { CustomerDeskQuery, PlaceCitiesQuery, PlaceTypesQuery, WayQuery } from '#contract/order/place.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { PlaceContext } from './PlaceContext.ts';
import { isMoment, type PlaceValues } from './placeValues.ts';
import { createReckonedWay } from './price/reckonedWay.ts';

const NONE: never[] = [];
/** Fields that other parts depend on. Text fields are not watched, so that typing re-renders their own inputs only. */
const WATCHED = [
    'customerId',
    'bizType',
    'cityId',
    'typeId',
    'appointAt',
    'estMinutes',
    'distanceM',
    'depotM',
    'extras',
    'invoiceType',
    'payMode',
    'vehicleCount',
    'weightKg',
    'liftHeightMm',
    'workRadiusMm',
    'fromLng',
    'fromLat',
    'toLng',
    'toLat',
] satisfies (keyof PlaceValues)[];

const isPlaced = (degrees: unknown): degrees is number => typeof degrees === 'number';

/** Parameters of the query for fences; undefined while the place of the job is not marked. */
const fenceParams = ({ fromLng, fromLat, toLng, toLat, bizType, appointAt }: PlaceValues) =>
    isPlaced(fromLng) && isPlaced(fromLat)
        ? {
              from: `${fromLng},${fromLat}`,
              ...(bizType !== 'hoist' && isPlaced(toLng) && isPlaced(toLat) ? { to: `${toLng},${toLat}` } : {}),
              ...(bizType ? { bizType } : {}),
              ...(isMoment(appointAt) ? { at: appointAt } : {}),
          }
        : undefined;

/** Loads the form's choices, as far as its values allow. */
export const PlaceDesk = ({ children }: { children: ReactNode }) => {
    const found = useWatch({ name: WATCHED }) as unknown[];
    const values = useMemo(() => Object.fromEntries(WATCHED.map((name, index) => [name, found[index]])) as PlaceValues, [found]);
    const dataProvider = useDataProvider<AppDataProvider>();
    const [way] = useState(() =>
        createReckonedWay((from, to) => dataProvider.query(WayQuery, { from: `${from.lng},${from.lat}`, to: `${to.lng},${to.lat}` })),
    );
    const { customerId, cityId, bizType, appointAt, typeId } = values;
    const { data: cities = NONE } = useNamedQuery(PlaceCitiesQuery, {});
    const offer = { cityId: cityId ?? '', bizType: bizType ?? '', ...(isMoment(appointAt) ? { at: appointAt } : {}) };
    const { data: types = NONE, isFetching } = useNamedQuery(PlaceTypesQuery, cityId && bizType ? offer : undefined);
    const { data: desk } = useNamedQuery(CustomerDeskQuery, customerId ? { id: customerId } : undefined);
    const fences = useNamedQuery(FencesAtQuery, fenceParams(values), { keepsLast: true }).data ?? NONE;
    const state = useMemo(
        () => ({
            values,
            cities,
            city: cities.find(city => city.id === cityId),
            types,
            isLoadingTypes: isFetching,
            type: types.find(type => type.id === typeId),
            desk: customerId ? desk : undefined,
            way,
            fences: isPlaced(values.fromLng) ? fences : NONE,
        }),
        [values, cities, cityId, types, isFetching, typeId, customerId, desk, way, fences],
    );
    return <PlaceContext value={state}>{children}</PlaceContext>;
};
