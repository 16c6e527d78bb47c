import { useText } from '#providers/i18n/useText.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useCreateLabel } from '../resource/useCreateLabel.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';

/** The title of the entity's form and of the browser window: 新增车辆, 编辑车辆, or the entity's custom title for a new record. */
export const useFormTitle = (mode: 'create' | 'edit'): string => {
    const text = useText();
    const name = useEntityLabel(useEntity());
    const createLabel = useCreateLabel();
    const title = mode === 'create' ? (createLabel ?? text('form.create', { name })) : text('form.edit', { name });
    useDocumentTitle(title);
    return title;
};
