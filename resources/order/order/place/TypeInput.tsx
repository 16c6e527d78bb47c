import type { Capacity } from '#contract/order/capacity.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { usePlace } from './PlaceContext.ts';
import { capacityFor } from './placeValues.ts';
import { useOrderControl } from './useOrderControl.ts';

/** Text key of an option; types that cannot do the job are marked. */
const optionText = (capacity: Capacity | undefined) => {
    if (!capacity?.isOver) return 'place.type.option';
    return capacity.lacks ? 'place.type.unfit' : 'place.type.small';
};

/** Selects a type that has a price in the city at that time, with its starting price; types that cannot do the job are marked. */
export const TypeInput = () => {
    const text = useText();
    const { types, values, isLoadingTypes } = usePlace();
    const control = useOrderControl('typeId');
    const { field, inputRef, error, frame, aria } = useControl(control, { format: value => value, parse: value => value });
    const isReady = !!values.cityId;
    return (
        <LabeledControl {...frame} hint={isReady || error ? frame.hint : text('place.type.cityFirst')}>
            <ChoiceBox
                choices={types.map(type => ({
                    id: type.id,
                    text: text(optionText(capacityFor(type, values)), { name: type.name, amount: formatFen(type.baseFen) }),
                }))}
                value={field.value ? [String(field.value)] : []}
                onChange={([next]) => field.onChange(next ?? null)}
                onBlur={() => field.onBlur()}
                isLoading={isLoadingTypes}
                inputRef={inputRef}
                error={!!error}
                disabled={!isReady}
                emptyText={text('place.type.none')}
                placeholder={text('place.type.choose')}
                inputProps={aria}
            />
        </LabeledControl>
    );
};
