import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DispatchOrder } from '#contract/order/order-actions.ts';
import { releaseRights, CandidatesQuery } from '#contract/order/reassign.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { CandidatePicker } from '../reassign/CandidatePicker.tsx';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

const { Input } = fieldsOf(DispatchOrder.form);

/** The ranked drivers of the order at hand; the chosen one goes into the form with his vehicle. */
export const DriverChoice = () => {
    const id = useActedRecord<{ id: string }>()?.id ?? '';
    const { setValue, clearErrors, formState } = useFormContext();
    const vehicleId: unknown = useWatch({ name: 'vehicleId' });
    const [keyword, setKeyword] = useState('');
    const search = useDebounced(keyword, 300);
    const query = useNamedQuery(
        CandidatesQuery,
        id === '' ? undefined : { id, includeBlocked: 'true', ...(search && { keyword: search }) },
    );
    const error = formState.errors.driverId?.message;
    const choice = query.data?.candidates.find(candidate => candidate.vehicleId === vehicleId);
    return (
        <>
            <CandidatePicker
                query={query}
                keyword={keyword}
                onKeyword={setKeyword}
                choice={choice}
                onChoose={candidate => {
                    setValue('driverId', candidate.driverId, { shouldDirty: true });
                    setValue('vehicleId', candidate.vehicleId, { shouldDirty: true });
                    clearErrors('driverId');
                }}
                error={typeof error === 'string' ? error : undefined}
            />
            {choice && releaseRights(choice) && <Input source="certReason" />}
        </>
    );
};
