import type { ComponentType } from 'react';
import { useResourceDefinitions } from 'react-admin';
import type { Entity } from '#contract/kit/entity.ts';

/** An entity's form as other screens open it (`RecordSheet`). */
export interface FormOf {
    entity: Entity;
    Form: ComponentType;
}

/** The form of another entity by its resource name; undefined if its screens are not in the user's menu. */
export const useFormOf = (resource: string): FormOf | undefined =>
    (useResourceDefinitions()[resource]?.options as { form?: FormOf } | undefined)?.form;
