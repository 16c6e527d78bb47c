import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { ChoiceBox } from '#src/kit/ui/ChoiceBox.tsx';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { usePlace } from './PlaceContext.ts';
import { useOrderControl } from './useOrderControl.ts';

/** An open city, found by name or pinyin; what is not done there is said beside its name. */
export const CityInput = () => {
    const text = useText();
    const { cities, values } = usePlace();
    const businesses = useDictionary('biz_type');
    const biz = businesses.find(item => item.value === values.bizType)?.text ?? '';
    const control = useOrderControl('cityId');
    const { field, inputRef, error, frame, aria } = useControl(control, { format: value => value, parse: value => value });
    return (
        <LabeledControl {...frame}>
            <ChoiceBox
                choices={cities.map(city => ({
                    id: city.id,
                    text: city.bizTypes.includes(values.bizType ?? '') ? city.name : text('place.city.closed', { city: city.name, biz }),
                }))}
                value={field.value ? [String(field.value)] : []}
                onChange={([next]) => field.onChange(next ?? null)}
                onBlur={() => field.onBlur()}
                inputRef={inputRef}
                error={!!error}
                placeholder={text('place.city.choose')}
                inputProps={aria}
            />
        </LabeledControl>
    );
};
