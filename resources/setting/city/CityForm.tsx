import { CHINA, City } from '#contract/setting/city.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';

const { Input } = fieldsOf(City);

/** Data of a city; its status changes only by opening, pausing and closing. */
export const CityForm = () => {
    const text = useText();
    const validate = (values: Record<string, unknown>) =>
        Object.fromEntries(
            (['lng', 'lat'] as const).flatMap(key => {
                const [least, most] = CHINA[key];
                const value = values[key];
                return typeof value === 'number' && (value < least || value > most) ? [[key, text('setting.city.abroad')]] : [];
            }),
        );
    return (
        <FormFrame validate={validate}>
            <Input source="name" />
            <Input source="code" helperText={text('setting.city.codeHint')} />
            <Input source="province" />
            <Input source="cityLevel" />
            <Input source="lng" helperText={text('setting.city.lngHint')} />
            <Input source="lat" helperText={text('setting.city.latHint')} />
            <Input source="bizTypes" />
            <Input source="serviceRadiusM" />
            <Input source="sortNo" />
            <WideInput>
                <Input source="remark" />
            </WideInput>
        </FormFrame>
    );
};
