import { action } from '../kit/action.ts';
import { dateTime, longText, nullable } from '../kit/fields.ts';
import { CustomerService } from './customer-service.ts';

/** Form for saving the service configuration, shared by both sides; the body of the request is `ServiceEditBody`. */
export const SaveService = action(CustomerService, 'edit', {
    label: '保存',
    english: 'Save',
    fields: {
        effectiveFrom: nullable(dateTime('生效时间（不填为立即生效）', 'Effective from (empty: at once)')),
        remark: nullable(longText('说明', 'Note', { maxLength: 500 })),
    },
});
