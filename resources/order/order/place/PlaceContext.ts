import { createContext, useContext } from 'react';
import type { FenceHit } from '#contract/order/fences.ts';
import type { CustomerDesk, PlaceCity, PlaceType } from '#contract/order/place.ts';
import type { PlaceValues } from './placeValues.ts';
import type { ReckonedWay } from './price/reckonedWay.ts';

/** What the parts of the form 代客下单 share: what is in it, and what there is to choose. */
export interface PlaceDeskState {
    values: PlaceValues;
    cities: readonly PlaceCity[];
    city: PlaceCity | undefined;
    types: readonly PlaceType[];
    isLoadingTypes: boolean;
    type: PlaceType | undefined;
    desk: CustomerDesk | undefined;
    way: ReckonedWay;
    /** The fences that the marked places lie in at the appointment. */
    fences: readonly FenceHit[];
}

export const PlaceContext = createContext<PlaceDeskState | undefined>(undefined);

/** What the parts of the form share. */
export const usePlace = (): PlaceDeskState => {
    const place = useContext(PlaceContext);
    if (!place) throw new Error('a part of the order form outside of it');
    return place;
};
