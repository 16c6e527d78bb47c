import type { FieldName } from '#contract/kit/entity.ts';
import { isRequired as isDemandedBy } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import { OrderForm } from '#contract/order/place.ts';
import type { ControlProps } from '#src/kit/fields/kind.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';

/** Props for a custom control of a form field: label, validation, and whether it is required. */
export const useOrderControl = (
    source: FieldName<typeof OrderForm>,
    given: { label?: string; isRequired?: boolean } = {},
): ControlProps => {
    const field = OrderForm.fields[source] as Field;
    const own = useFieldLabel(OrderForm, source);
    const label = given.label ?? own;
    const isRequired = given.isRequired ?? isDemandedBy(field);
    return { source, field, label, isRequired, validate: validatorsOf(field, label, isRequired) };
};
