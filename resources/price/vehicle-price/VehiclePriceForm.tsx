import { FormDataConsumer } from 'react-admin';
import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { PriceForm } from '../PriceForm.tsx';
import { ExtrasInput } from './ExtrasInput.tsx';

const { Input } = fieldsOf(VehiclePrice);

const times = (
    <>
        <Input source="effectiveFrom" />
        <Input source="effectiveTo" />
    </>
);

/** The form of S18 车辆价格, with the fields that the charge mode uses. */
export const VehiclePriceForm = () => {
    const text = useText();
    return (
        <PriceForm kind="vehicle" times={times}>
            <Input source="cityId" placeholder={text('price.everywhere')} helperText={text('price.form.emptyCity')} />
            <Input source="typeId" />
            <Input source="chargeMode" />
            <Input source="baseFen" />
            <Input source="minFen" />
            <FormDataConsumer>{({ formData }) => <ModeInputs mode={(formData as { chargeMode?: string }).chargeMode} />}</FormDataConsumer>
            <FormSection title={text('price.form.wait')}>
                <Input source="waitFreeMin" />
                <Input source="waitStepMin" />
                <Input source="waitStepFen" />
            </FormSection>
            <ExtrasInput />
        </PriceForm>
    );
};

const ModeInputs = ({ mode }: { mode: string | undefined }) => {
    const text = useText();
    if (!mode) return null;
    return (
        <>
            {mode !== 'mileage' && (
                <FormSection title={text('price.form.time')}>
                    <Input source="incMinutes" />
                    <Input source="hourFen" />
                    <Input source="stepMinutes" helperText={text('price.form.step')} />
                    <Input source="graceMinutes" />
                    {mode === 'shift' && (
                        <>
                            <Input source="halfFen" />
                            <Input source="halfMinutes" />
                            <Input source="fullFen" />
                            <Input source="fullMinutes" />
                        </>
                    )}
                </FormSection>
            )}
            {mode !== 'shift' && (
                <FormSection title={text('price.form.way')}>
                    <Input source="incM" />
                    <Input source="km1Fen" />
                    <Input source="tierM" />
                    <Input source="km2Fen" />
                </FormSection>
            )}
            {mode === 'shift' && (
                <FormSection title={text('price.form.mobilize')}>
                    <Input source="freeRadiusM" />
                    <Input source="mobilizeKmFen" />
                </FormSection>
            )}
        </>
    );
};
