module.exports = (publicUrl) => {
  const raw = Object.keys(process.env)
    .filter((key) => /^REACT_APP/i.test(key))
    .reduce(
      (all, key) => {
        all[key] = process.env[key];
        return all;
      },
      { NODE_ENV: 'production', PUBLIC_URL: publicUrl }
    );
  const stringified = {
    'process.env': Object.keys(raw).reduce((all, key) => {
      all[key] = JSON.stringify(raw[key]);
      return all;
    }, {}),
  };
  return { raw, stringified };
};
