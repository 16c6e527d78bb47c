import { VehicleType } from '#contract/vehicle/type.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { LoadTableInput } from './LoadTableInput.tsx';

const { Input } = fieldsOf(VehicleType);

export const VehicleTypeForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <FormSection title={text('vehicle.basics')}>
                <Input source="levelOneId" autoFocus />
                <Input source="name" />
                <Input source="code" helperText={text('vehicle.codeHint')} />
                <Input source="needCerts" />
                <Input source="sortNo" />
                <Input source="status" />
            </FormSection>
            <FormSection title={text('vehicle.ability')}>
                <Input source="tonnageKg" />
                <Input source="maxLoadKg" />
                <Input source="maxHeightMm" />
                <Input source="maxRadiusMm" />
                <Input source="deckLenMm" />
                <Input source="deckWidMm" />
            </FormSection>
            <FormSection title={text('load.table')}>
                <LoadTableInput />
            </FormSection>
            <FormSection title={text('vehicle.presentation')}>
                <WideInput>
                    <Input source="images" />
                </WideInput>
                <WideInput>
                    <Input source="intro" />
                </WideInput>
            </FormSection>
        </FormFrame>
    );
};
