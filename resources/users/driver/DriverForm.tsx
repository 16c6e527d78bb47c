import { Driver, DRIVER_AGE } from '#contract/users/driver.ts';
import { birthdayOf, normalSecret, yearsBetween } from '#contract/kit/personal.ts';
import { useText } from '#providers/i18n/useText.ts';
import { today } from '#src/kit/calendar/calendar.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(Driver);

/** Form of a driver; birthday, sex and age are derived from the identity card number. */
export const DriverForm = () => {
    const text = useText();
    const validate = ({ idCard }: Record<string, unknown>): Record<string, string> => {
        if (typeof idCard !== 'string' || idCard.includes('****')) return {};
        const birthday = birthdayOf(normalSecret(idCard));
        const age = birthday ? yearsBetween(birthday, today()) : DRIVER_AGE.least;
        return age < DRIVER_AGE.least || age > DRIVER_AGE.most
            ? { idCard: text('people.age', { from: DRIVER_AGE.least, to: DRIVER_AGE.most }) }
            : {};
    };
    return (
        <FormFrame validate={validate}>
            <Input source="name" autoFocus />
            <Input source="phone" />
            <Input source="idCard" isRequired />
            <Input source="cityId" />
            <Input source="skills" />
            <Input source="team" />
            <Input source="avatar" />
            <Input source="remark" />
        </FormFrame>
    );
};
