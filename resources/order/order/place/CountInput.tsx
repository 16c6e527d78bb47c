import { useFormContext } from 'react-hook-form';
import { MOST_VEHICLES } from '#contract/order/place.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { usePlace } from './PlaceContext.ts';
import { StepperInput } from './StepperInput.tsx';

/** How many vehicles: each becomes an order of its own, in one group. */
export const CountInput = () => {
    const text = useText();
    const { setValue } = useFormContext();
    const count = usePlace().values.vehicleCount ?? 1;
    return (
        <LabeledControl
            id="vehicleCount"
            label={text('place.count.label')}
            hint={count > 1 ? text('place.count.group', { count }) : undefined}
        >
            <div>
                <StepperInput
                    label={text('place.count.label')}
                    value={count}
                    least={1}
                    most={MOST_VEHICLES}
                    onChange={next => setValue('vehicleCount', next, { shouldDirty: true })}
                />
            </div>
        </LabeledControl>
    );
};
