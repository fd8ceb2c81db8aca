import '../admin'
