import { useFormContext } from 'react-hook-form';
import type { Candidate } from '#contract/order/reassign.ts';

/** Who is to come, as he was ranked when he was chosen: a search may have taken him out of the list since. */
export interface ChosenDriver {
    chosen: Candidate | undefined;
    onChoose: (candidate: Candidate) => void;
}

/** Chooses a driver: he goes into the form with his vehicle. */
export const useChooseDriver = ({ onChoose }: Pick<ChosenDriver, 'onChoose'>) => {
    const { setValue, clearErrors } = useFormContext();
    return (candidate: Candidate) => {
        setValue('driverId', candidate.driverId, { shouldDirty: true });
        setValue('vehicleId', candidate.vehicleId, { shouldDirty: true });
        clearErrors('driverId');
        onChoose(candidate);
    };
};
