export async function prepareNames() {}
