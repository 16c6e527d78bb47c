export const Analysis = () => null;
