import type { Kind } from '#contract/kit/fields.ts';
import { BoolFilter } from './filters/BoolFilter.tsx';
import { DateRangeFilter } from './filters/DateRangeFilter.tsx';
import { DictFilter } from './filters/DictFilter.tsx';
import { NumberFilter } from './filters/NumberFilter.tsx';
import { NumberRangeFilter } from './filters/NumberRangeFilter.tsx';
import { ReferenceFilter } from './filters/ReferenceFilter.tsx';
import { TextFilter } from './filters/TextFilter.tsx';
import { BoolControl } from './inputs/BoolControl.tsx';
import { DateControl } from './inputs/DateControl.tsx';
import { DictControl } from './inputs/DictControl.tsx';
import { IntegerControl } from './inputs/IntegerControl.tsx';
import { JsonControl } from './inputs/JsonControl.tsx';
import { MoneyControl } from './inputs/MoneyControl.tsx';
import { RateControl } from './inputs/RateControl.tsx';
import { ReferenceControl } from './inputs/ReferenceControl.tsx';
import { RichTextControl } from './inputs/RichTextControl.tsx';
import { TextControl } from './inputs/TextControl.tsx';
import { LazyUploadControl } from './inputs/LazyUploadControl.tsx';
import type { KindParts } from './kind.ts';
import { BoolValue } from './values/BoolValue.tsx';
import { DictValue } from './values/DictValue.tsx';
import { FileValue } from './values/FileValue.tsx';
import { ImageValue } from './values/ImageValue.tsx';
import { JsonValue } from './values/JsonValue.tsx';
import { MomentValue } from './values/MomentValue.tsx';
import { MoneyValue } from './values/MoneyValue.tsx';
import { NumberValue } from './values/NumberValue.tsx';
import { PhoneValue } from './values/PhoneValue.tsx';
import { RateValue } from './values/RateValue.tsx';
import { ReferenceValue } from './values/ReferenceValue.tsx';
import { RichTextValue } from './values/RichTextValue.tsx';
import { SecretValue } from './values/SecretValue.tsx';
import { TextValue } from './values/TextValue.tsx';

/** Column, value, input and filter components of all kinds of fields. Add a new kind only if it is used in three places. */
export const KINDS: Record<Kind, KindParts> = {
    text: { width: 128, Value: TextValue, Input: TextControl, Filter: TextFilter },
    longText: { width: 220, Value: TextValue, Input: TextControl, Filter: TextFilter },
    richText: { width: 220, Value: RichTextValue, Input: RichTextControl, Filter: TextFilter },
    number: { width: 96, align: 'right', Value: NumberValue, Input: IntegerControl, Filter: NumberFilter },
    money: { width: 116, align: 'right', Value: MoneyValue, Input: MoneyControl, Filter: NumberRangeFilter },
    rate: { width: 96, align: 'right', Value: RateValue, Input: RateControl, Filter: NumberRangeFilter },
    dict: { width: 96, Value: DictValue, Input: DictControl, Filter: DictFilter },
    date: { width: 112, Value: TextValue, Input: DateControl, Filter: DateRangeFilter },
    dateTime: { width: 160, Value: MomentValue, Input: DateControl, Filter: DateRangeFilter },
    bool: { width: 72, Value: BoolValue, Input: BoolControl, Filter: BoolFilter },
    phone: { width: 148, Value: PhoneValue, Input: TextControl, Filter: TextFilter },
    secret: { width: 168, Value: SecretValue, Input: TextControl, Filter: TextFilter },
    reference: { width: 128, Value: ReferenceValue, Input: ReferenceControl, Filter: ReferenceFilter },
    json: { width: 160, Value: JsonValue, Input: JsonControl, Filter: TextFilter },
    file: { width: 180, Value: FileValue, Input: LazyUploadControl, Filter: TextFilter },
    image: { width: 112, Value: ImageValue, Input: LazyUploadControl, Filter: TextFilter },
};
