import { useResourceDefinition } from 'react-admin';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { useText } from '#providers/i18n/useText.ts';

/** Label of the create button, if the entity has a custom one: 代客下单. */
export const useCreateLabel = (): string | undefined => {
    const text = useText();
    const { options } = useResourceDefinition<{ create?: TextKey }>();
    return options?.create && text(options.create);
};
