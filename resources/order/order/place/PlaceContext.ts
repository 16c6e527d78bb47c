import { createContext, useContext } from 'react';
import type { FenceHit } from '#contract/order/fences.ts';
import type { CustomerDesk, PlaceCity, PlaceType } from '#contract/order/place.ts';
import type { PlaceValues } from './placeValues.ts';
import type { ReckonedWay } from './price/reckonedWay.ts';

/** State shared by the parts of the form 代客下单: its values and its choices. */
export interface PlaceDeskState {
    values: PlaceValues;
    cities: readonly PlaceCity[];
    city: PlaceCity | undefined;
    types: readonly PlaceType[];
    isLoadingTypes: boolean;
    type: PlaceType | undefined;
    desk: CustomerDesk | undefined;
    way: ReckonedWay;
    /** Fences that contain the marked places at the time of the appointment. */
    fences: readonly FenceHit[];
}

export const PlaceContext = createContext<PlaceDeskState | undefined>(undefined);

/** Returns the shared state. Throws outside the form. */
export const usePlace = (): PlaceDeskState => {
    const place = useContext(PlaceContext);
    if (!place) throw new Error('a part of the order form outside of it');
    return place;
};
