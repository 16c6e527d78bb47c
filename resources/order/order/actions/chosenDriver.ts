import { useFormContext } from 'react-hook-form';
import type { Candidate } from '#contract/order/reassign.ts';

/** The selected driver, with the ranking at the time of the selection: a search may have removed him from the list since. */
export interface ChosenDriver {
    chosen: Candidate | undefined;
    onChoose: (candidate: Candidate) => void;
}

/** Selects a driver: writes the driver and the vehicle to the form. */
export const useChooseDriver = ({ onChoose }: Pick<ChosenDriver, 'onChoose'>) => {
    const { setValue, clearErrors } = useFormContext();
    return (candidate: Candidate) => {
        setValue('driverId', candidate.driverId, { shouldDirty: true });
        setValue('vehicleId', candidate.vehicleId, { shouldDirty: true });
        clearErrors('driverId');
        onChoose(candidate);
    };
};
