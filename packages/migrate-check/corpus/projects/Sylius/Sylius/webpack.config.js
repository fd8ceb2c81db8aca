import path from 'path';
import { fileURLToPath } from 'url';
import Admin from '@sylius-ui/admin';
import Shop from '@sylius-ui/shop';

const __dirname = path.dirname(fileURLToPath(import.meta.url));

export default async () => {
    const admin = await Admin.getWebpackConfig(path.resolve(__dirname));
    const shop = await Shop.getWebpackConfig(path.resolve(__dirname));

    return [admin, shop];
};
