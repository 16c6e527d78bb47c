import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Category, CATEGORY_TOP } from '#contract/system/category.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CATEGORIES, type CategoryRow } from '#providers/system/catalogue.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormOutletContext } from '#src/kit/form/FormOutlet.ts';

const { Input } = fieldsOf(Category);

/** Form of an entry below the parent in the URL; its code is assigned by the server. */
export const CategoryForm = () => {
    const text = useText();
    const [params] = useSearchParams();
    const outlet = useContext(FormOutletContext);
    const queryClient = useQueryClient();
    const record = useRecordContext<CategoryRow>();
    const pid = record?.pid ?? (params.get('pid') || CATEGORY_TOP);
    const { data: parent } = useGetOne<CategoryRow>(Category.resource, { id: pid }, { enabled: pid !== CATEGORY_TOP });
    const close = () => {
        void queryClient.invalidateQueries({ queryKey: [CATEGORIES] });
        outlet.close();
    };
    return (
        <FormOutletContext value={{ ...outlet, close }}>
            <FormFrame defaultValues={record ? undefined : { pid }}>
                <Input source="name" autoFocus />
                <Fact label={text('catalogue.parent')}>{pid === CATEGORY_TOP ? text('catalogue.top') : (parent?.name ?? '…')}</Fact>
            </FormFrame>
        </FormOutletContext>
    );
};
