import { useState } from 'react';
import { useInput } from 'react-admin';
import { type PauseDriver, PauseDriversQuery } from '#contract/order/driver-pause.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** Selects a driver by name, phone or plate. For a work pause it also sets the order that the driver is working on. */
export const DriverInput = ({ needsWork }: { needsWork: boolean }) => {
    const text = useText();
    const [keyword, setKeyword] = useState('');
    const [chosen, setChosen] = useState<PauseDriver>();
    const label = text('pause.driver');
    const check = (id: unknown) => {
        if (typeof id !== 'string' || id === '') return text('form.choose', { label });
        if (chosen?.openPauseNo) return text('pause.hasOpen', { no: chosen.openPauseNo });
        return needsWork && !chosen?.workingOrderId ? text('pause.notWorking') : undefined;
    };
    const { id, field, fieldState } = useInput({
        source: 'driverId',
        validate: check,
        format: value => value as unknown,
        parse: value => value as unknown,
    });
    const order = useInput({ source: 'orderId', format: value => value as unknown, parse: value => value as unknown });
    const { data = [], isLoading } = useNamedQuery(PauseDriversQuery, keyword ? { keyword } : {});
    const known = chosen && !data.some(driver => driver.id === chosen.id) ? [chosen, ...data] : data;
    const pick = (driverId: string | undefined) => {
        const driver = known.find(each => each.id === driverId);
        setChosen(driver);
        field.onChange(driverId ?? null);
        order.field.onChange(driver?.workingOrderId ?? null);
    };
    const error = fieldState.error?.message;
    return (
        <LabeledControl
            id={id}
            label={label}
            isRequired
            error={error}
            hint={needsWork && chosen?.workingOrderNo ? text('pause.worksOn', { no: chosen.workingOrderNo }) : text('pause.driverHint')}
        >
            <ChoiceBox
                choices={known.map(driver => ({
                    id: driver.id,
                    text: [driver.name, plateText(driver.plateNo ?? ''), driver.workingOrderNo].filter(Boolean).join(' · '),
                }))}
                isLoading={isLoading}
                onSearch={setKeyword}
                value={typeof field.value === 'string' ? [field.value] : []}
                onChange={([driverId]) => pick(driverId)}
                onBlur={() => field.onBlur()}
                error={error !== undefined}
                placeholder={text('form.choose', { label })}
                inputProps={{ id, 'aria-describedby': `${id}-note` }}
            />
        </LabeledControl>
    );
};
