import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { OrderForm } from '#contract/order/place.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { WideInput } from '#src/kit/views/WideInput.tsx';
import { AddressInput } from './AddressInput.tsx';
import { AppointInput } from './AppointInput.tsx';
import { CapacityNote } from './CapacityNote.tsx';
import { CityInput } from './CityInput.tsx';
import { CountInput } from './CountInput.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { CustomerInput } from './CustomerInput.tsx';
import { DurationInput } from './DurationInput.tsx';
import { ExtrasInput } from './ExtrasInput.tsx';
import { usePlace } from './PlaceContext.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { ScaledInput } from './ScaledInput.tsx';
import { ToggleInput } from './ToggleInput.tsx';
import { TypeInput } from './TypeInput.tsx';
import { useCustomerChosen } from './useCustomerChosen.ts';

const { Input } = fieldsOf(OrderForm);

/** The questions of the form in the order in which they are asked on the phone. The business decides which there are. */
export const PlaceSections = () => {
    const text = useText();
    const { setValue } = useFormContext();
    const { values, desk, type } = usePlace();
    const { choose, setContact, repeat } = useCustomerChosen();
    const isHoist = values.bizType === 'hoist';
    const credit = desk?.customer;
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
            <PlaceSection title={text('place.part.customer')}>
                <WideInput>
                    <CustomerInput onChosen={choose} />
                </WideInput>
                {desk && <CustomerCard desk={desk} onContact={setContact} onRepeat={repeat} />}
                <Input source="contact" />
                <Input source="contactPhone" />
            </PlaceSection>
            <PlaceSection title={text('place.part.job')}>
                <ToggleInput source="bizType" onChosen={() => setValue('typeId', null, { shouldDirty: true })} />
                <CityInput />
                <AddressInput which="from" label={text(isHoist ? 'place.address.site' : 'place.address.from')} />
                {!isHoist && <AddressInput which="to" label={text('place.address.to')} />}
                <AppointInput />
            </PlaceSection>
            <PlaceSection title={text('place.part.load')}>
                <Input source="cargoName" />
                <ScaledInput source="weightKg" factor={1000} unit={text('place.unit.ton')} />
                {values.bizType !== 'haul' && (
                    <>
                        <ScaledInput source="liftHeightMm" factor={1000} unit={text('place.unit.metre')} isRequired={isHoist} />
                        <ScaledInput source="workRadiusMm" factor={1000} unit={text('place.unit.metre')} isRequired={isHoist} />
                    </>
                )}
                <TypeInput />
                <CountInput />
                <CapacityNote />
                {type?.chargeMode !== 'mileage' && <DurationInput />}
                {!isHoist && (
                    <ScaledInput source="distanceM" factor={1000} unit={text('place.unit.km')} helperText={text('place.job.way')} />
                )}
                {type?.chargeMode === 'shift' && (
                    <ScaledInput
                        source="depotM"
                        factor={1000}
                        unit={text('place.unit.km')}
                        placeholder={text('place.job.depotHint')}
                        helperText={text('place.job.depot')}
                    />
                )}
                <ExtrasInput />
                <WideInput>
                    <Input source="siteNote" placeholder={text('place.job.site')} />
                </WideInput>
                <WideInput>
                    <Input source="images" />
                </WideInput>
            </PlaceSection>
            <PlaceSection title={text('place.part.pay')}>
                <WideInput>
                    <ToggleInput
                        source="payMode"
                        disabled={credit && credit.creditLimitFen === 0 ? ['credit'] : []}
                        hint={
                            values.payMode === 'credit' && credit
                                ? text('place.pay.credit', { amount: formatFen(credit.creditLeftFen) })
                                : undefined
                        }
                    />
                </WideInput>
                <ToggleInput source="invoiceType" />
                <ToggleInput source="priority" isNumber />
                <Input source="remark" helperText={text('place.remark')} />
                <Input source="innerRemark" helperText={text('place.innerRemark')} />
            </PlaceSection>
        </Box>
    );
};
